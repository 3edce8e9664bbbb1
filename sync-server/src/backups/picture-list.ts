import type { Client } from 'pg'
import { photoFileName } from '../photos/photo-files.ts'

const pagePhotos = 1000

/** The file names of all pictures that the database knows, outside of any transaction. */
export async function* listPictures(client: Client): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const { rows } = await client.query<{ photo_id: string; widths: number[] }>(
      'select photo_id, widths from photo where photo_id > $1 order by photo_id limit $2',
      [after, pagePhotos],
    )
    for (const { photo_id: photoId, widths } of rows)
      for (const width of widths) {
        const name = photoFileName(photoId, width)
        if (name !== null) yield name
      }
    const last = rows.at(-1)
    if (last === undefined || rows.length < pagePhotos) return
    after = last.photo_id
  }
}

/** Whether the database still knows a picture of this file name. */
export const isPictureKnown = async (client: Client, name: string): Promise<boolean> =>
  (await client.query('select from photo where photo_id = $1', [name.split('/')[1]])).rowCount !== 0
