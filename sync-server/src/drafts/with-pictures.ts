import type { PictureToPublish } from '@simmer/contract/recipe/publishing'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { croppedPhoto } from '../photos/cropped-photo.ts'
import type { StoredPhoto } from '../photos/store-photo.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import { findReadyPictures } from '../photos/uploads.ts'
import type { Queryable } from '../postgres/database.ts'
import type { RecipeToPublish } from '../recipes/publish-recipe.ts'
import { photoPicture } from '../recipes/recipe-document.ts'

export type ContentWithPictures = Required<Pick<RecipeToPublish, 'photo' | 'stepPhotos'>> &
  Pick<RecipeToPublish, 'content' | 'photoAlt'>

interface FoundPicture {
  readonly picture: PictureToPublish
  readonly photo: StoredPhoto
}

const isAtStep = ({ at }: PictureToPublish, part: number, line: number): boolean =>
  at !== 'cover' && at[0] === part && at[1] === line

/**
 * The content with its cropped pictures. Undefined while some of them are not uploaded completely; only uploads of this
 * account count. Cropping takes long, so callers run it before the transaction.
 */
export const withPictures = async (
  db: Queryable,
  files: PhotoFiles,
  accountId: string,
  { content, pictures }: { readonly content: RecipeContent; readonly pictures: readonly PictureToPublish[] },
): Promise<ContentWithPictures | undefined> => {
  if (pictures.length === 0) return { content, photo: null, stepPhotos: [] }
  const ready = await findReadyPictures(
    db,
    accountId,
    pictures.map(({ hash }) => hash),
  )
  const found: FoundPicture[] = []
  for (const picture of pictures) {
    const readyPhoto = ready.get(picture.hash)
    if (readyPhoto === undefined) return undefined
    found.push({ picture, photo: await croppedPhoto(db, files, readyPhoto, picture.crop) })
  }
  const cover = found.find(({ picture }) => picture.at === 'cover')
  const steps = found.filter(({ picture }) => picture.at !== 'cover')
  const methodSublists = content.methodSublists.map((sublist, part) => ({
    ...sublist,
    methods: sublist.methods.map((method, line) => {
      const match = steps.find(({ picture }) => isAtStep(picture, part, line))
      return match === undefined ? method : { ...method, picture: photoPicture(match.photo, match.picture.alt) }
    }),
  }))
  return {
    content: { ...content, methodSublists },
    photo: cover?.photo ?? null,
    stepPhotos: steps.map(({ photo }) => photo.photoId),
    ...(cover !== undefined && cover.picture.alt !== '' && { photoAlt: cover.picture.alt }),
  }
}
