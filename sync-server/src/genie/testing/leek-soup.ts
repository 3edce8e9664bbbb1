import sharp from 'sharp'

/** The lines of a short recipe, and what a model that sorts them answers. */
export const lines = ['Leek soup', '2 leeks', 'Boil them.']
export const reading = {
  title: { lines: [1], text: 'Leek soup' },
  description: { lines: [], text: '' },
  servings: { lines: [], value: 0 },
  ingredients: [{ lines: [2], text: '2 leeks', isHeading: false }],
  steps: [{ lines: [3], text: 'Boil them.', isHeading: false }],
  tips: { lines: [], text: '' },
}

/** A white page as JPEG; sizes in pixels. */
export const page = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } }).jpeg()
