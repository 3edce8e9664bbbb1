import type { ImportedPicture } from '../../imported-recipe.ts'

/** A picture of an archive that is unpacked when a recipe uses it. */
export interface PackedPicture {
  readonly name: string
  readonly size: number
  /** Null where it cannot be unpacked. */
  readonly unpack: () => Uint8Array | null
}

const slashes = (name: string): string => name.replaceAll('\\', '/')
const folderOf = (name: string): string => slashes(name).replace(/[^/]*$/, '')
const fileName = (name: string): string => slashes(name).replace(/^.*\//, '')

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}

const isCopy = ({ name }: PackedPicture): boolean => /(?:^|[^a-z])(?:thumb\d*|min|tiny)[^/]*\.\w+$/i.test(name)

/** The pictures of an archive. Names are compared with one another and never opened. */
export class ArchivePictures {
  readonly #pictures: readonly PackedPicture[]
  readonly #used = new Set<PackedPicture>()

  constructor(pictures: readonly PackedPicture[]) {
    this.#pictures = pictures
  }

  /** How many pictures no recipe has used. */
  get unused(): number {
    return this.#pictures.length - this.#used.size
  }

  #take(picture: PackedPicture | undefined): ImportedPicture | null {
    if (picture === undefined) return null
    this.#used.add(picture)
    const bytes = picture.unpack()
    return bytes === null ? null : { bytes, name: fileName(picture.name) }
  }

  /** The picture that a document in the archive names: by its whole name, by its end, or by a unique file name. */
  find(document: string, reference: string): ImportedPicture | null {
    const name = slashes(decoded(reference)).replace(/^(?:\.?\/)+/, '')
    if (name === '' || /^[a-z][a-z+.-]+:/i.test(name)) return null
    const beside = `${folderOf(document)}${name}`
    const found =
      this.#pictures.find((one) => slashes(one.name) === beside || slashes(one.name) === name) ??
      this.#pictures.find((one) => slashes(one.name).endsWith(`/${name}`)) ??
      this.#pictures.find((one) => slashes(one.name).includes(`${name}.`)) ??
      this.#onlyOne((one) => fileName(one.name) === fileName(name))
    return this.#take(found)
  }

  #onlyOne(isFound: (one: PackedPicture) => boolean): PackedPicture | undefined {
    const found = this.#pictures.filter(isFound)
    return found.length === 1 ? found[0] : undefined
  }

  /**
   * The pictures in the folder of a document, or below it: of the one recipe that the folder holds. The largest comes
   * first; smaller copies ("thumb", "min") are not taken.
   */
  beside(document: string): ImportedPicture[] {
    const folder = folderOf(document)
    const near = this.#pictures.filter(({ name }) => slashes(name).startsWith(folder))
    for (const one of near) this.#used.add(one)
    const whole = near.filter((one) => !isCopy(one))
    return (whole.length > 0 ? whole : near)
      .toSorted((one, other) => other.size - one.size)
      .flatMap((one) => this.#take(one) ?? [])
  }
}
