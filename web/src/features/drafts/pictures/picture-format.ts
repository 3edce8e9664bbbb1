/** HEIC has no type of its own on many systems: its first bytes tell. */
export const isHeif = async (file: Blob): Promise<boolean> =>
  /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer()))

/** What is kept of a picture (VA-1): at most so many bytes and pixels a side, a JPEG of this quality. */
export const maxPictureBytes = 1_500_000
export const maxSidePixels = 2560
export const jpegQuality = 0.8
