/** How many bytes a text takes where it is kept and on its way, in UTF-8: a character may be up to four. */
export const utf8Length = (text: string): number => new TextEncoder().encode(text).byteLength
