/** HEIC has no type of its own on many systems: its first bytes tell. */
export const isHeif = async (file: Blob): Promise<boolean> =>
  /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer()))
