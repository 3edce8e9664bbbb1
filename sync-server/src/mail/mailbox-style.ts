/** The look of the development mailbox: a file of its own, because the policy of pages allows no style inside them. */
export const mailboxStyle = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#faf7f2, #1b1917); color: light-dark(#26211c, #ece6de); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1.5rem 0; }
input, button { font: inherit; padding: .5rem .75rem; border: 1px solid light-dark(#8a8178, #7d756c); border-radius: .5rem; background: light-dark(#fff, #26231f); color: inherit; }
input { flex: 1 1 14rem; min-width: 0; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; }
article { padding: 1rem 1.25rem; border-radius: .75rem; background: light-dark(#fff, #26231f); border: 1px solid light-dark(#e4dcd2, #38332d); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; }
time, .to { color: light-dark(#665d54, #a89f95); font-size: .875rem; }
.to { margin: 0; }
.code { margin: .75rem 0; font: 600 2rem/1 ui-monospace, monospace; letter-spacing: .2em; }
pre { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`
