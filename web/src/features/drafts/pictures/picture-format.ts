/** Many systems report no MIME type for HEIC, so the first bytes decide. */
export const isHeif = async (file: Blob): Promise<boolean> =>
  /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer()))

/** VA-1: limits of a stored picture. */
export const maxPictureBytes = 1_500_000
export const maxSidePixels = 2560
