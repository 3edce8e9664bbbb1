/** Hands a file to the browser, as a press on a link to it would. */
export const handOver = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
