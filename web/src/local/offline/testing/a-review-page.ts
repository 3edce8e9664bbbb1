import type { ReviewPage } from '@simmer/contract/wire/reviews'

const photoSources = (photo: string) =>
  [160, 320, 960].map((width) => ({ url: `/photos/${photo}/${width}.webp`, width, height: width }))
/** A first page with one review that has these photographs, each in three sizes. */
export const aReviewPage = (...photos: readonly string[]): ReviewPage => ({
  reviews: [
    {
      id: 'one',
      author: { id: 'ana', username: 'ana', name: 'Ana', picture: null },
      text: 'Good',
      at: '2026-11-20T10:00:00.000Z',
      editedAt: null,
      likes: 0,
      stars: 5,
      cooked: false,
      replyCount: 0,
      replies: [],
      photos: photos.map((photo) => ({ width: 960, height: 960, sources: photoSources(photo), placeholder: 'data:' })),
    },
  ],
  cursor: null,
  count: 1,
})
