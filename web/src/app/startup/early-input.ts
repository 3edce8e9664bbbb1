type Field = HTMLInputElement | HTMLSelectElement

interface EarlyInput {
  readonly field: Field
  readonly typed: string
}

declare global {
  interface Window {
    /** Ends the script in `index.html` that holds presses, and returns the pressed buttons. */
    releasePresses?: () => HTMLButtonElement[]
  }
}

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** The value in the markup as sent. */
const sentValue = (field: Field): string =>
  field instanceof HTMLInputElement
    ? field.defaultValue
    : (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '')

/**
 * Takes the input that the person entered before hydration and resets the fields, so that React hydrates the markup
 * as sent. The returned function enters the input again and presses the buttons that were pressed meanwhile, once.
 */
export const takeEarlyInput = (root: ParentNode): (() => void) => {
  const inputs: EarlyInput[] = []
  for (const field of root.querySelectorAll<Field>('input, select')) {
    if (isCheckable(field)) {
      if (field.checked === field.defaultChecked) continue
      field.checked = field.defaultChecked
      // Only the checked radio button of a group carries input.
      if (field.type === 'checkbox' || !field.defaultChecked) inputs.push({ field, typed: '' })
    } else if (field.value !== sentValue(field)) {
      inputs.push({ field, typed: field.value })
      field.value = sentValue(field)
    }
  }
  return () => {
    for (const { field, typed } of inputs.splice(0)) {
      if (!field.isConnected) continue
      if (isCheckable(field)) field.click()
      else enter(field, typed)
    }
    void pressHeldButtons()
  }
}

/** Presses the buttons that the person pressed before the app could answer, each after the effect of the one before. */
export const pressHeldButtons = async (): Promise<void> => {
  const held = window.releasePresses?.() ?? []
  delete window.releasePresses
  for (const button of held) {
    button.removeAttribute('aria-busy')
    button.removeAttribute('data-held')
    button.click()
    await new Promise((resolve) => void setTimeout(resolve))
  }
}

/** React ignores values set through the element's own property, so the prototype's setter is used. */
const enter = (field: Field, typed: string): void => {
  const isSelect = field instanceof HTMLSelectElement
  const { prototype } = isSelect ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
}
