export const reviewWords = {
  title: 'Cooked it?',
  lead: 'Your stars help the next cook. They count without a signal too, and are sent when there is one.',
  yourRating: 'Your rating',
  stars: (count: number): string => (count === 1 ? '1 star' : `${count} stars`),
  takeBack: 'Take back my rating',
  takenBack: 'Your rating was taken back.',
  given: (stars: number): string => (stars === 1 ? 'You gave it 1 star.' : `You gave it ${stars} stars.`),
  failed: 'Something went wrong while rating the recipe.',
} as const
