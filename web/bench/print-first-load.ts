import { fileURLToPath } from 'node:url'
import { firstLoads, recipeBudget } from './first-load.ts'

// Run `npx tsx web/bench/print-first-load.ts` after a build. It prints the compressed script bytes of a guest's first
// visit to each screen.
const loads = await firstLoads(fileURLToPath(new URL('../dist/client', import.meta.url)))
const bytes = new Intl.NumberFormat('en')
for (const { screen, scripts, files } of loads.toSorted((one, other) => other.scripts - one.scripts)) {
  const over = screen === 'recipe' && scripts > recipeBudget ? ` over the budget of ${bytes.format(recipeBudget)}` : ''
  process.stdout.write(`${screen.padEnd(20)}${bytes.format(scripts).padStart(9)} bytes in ${files} files${over}\n`)
}
