/** Shown only without JavaScript, in place of data from the local store. */
export const NeedsScript = ({ message }: { readonly message: string }) => (
  <noscript>
    <p>{message}</p>
  </noscript>
)
