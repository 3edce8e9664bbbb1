/**
 * The id of the draft of an imported recipe. It follows from the account and the content of the recipe
 * (`files/content-hash.ts`), so that every device of the account and the server know a recipe that was imported before,
 * and that an import which is repeated writes the same draft. Where the draft was deleted, or a second one is requested, the
 * next `attempt` has another id.
 */
export const importedDraftId = async (owner: string, contentHash: string, attempt: number): Promise<string> => {
  const bytes = new TextEncoder().encode(`${owner}:${contentHash}:${attempt}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
