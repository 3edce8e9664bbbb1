import * as constants from '@simmer/contract/wire/product-constants'
import { describe, expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

const code = listFiles('web/src/**/*.ts', 'web/src/**/*.tsx', 'sync-server/src/**/*.ts', 'sync-server/contract/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('/product-constants.ts'))
  .map((file) => ({ file, text: readText(file) }))
const css = (file: string): string => readText(`web/src/ui/${file}`)

test('CO-1 the constants have the values that the product fixes', () => {
  expect({ ...constants }).toEqual({
    referralCreditDollars: 10,
    uploadBytes: 10_000_000,
    jpegQuality: 0.8,
    savedRecipeCacheMs: 86_400_000,
    redirectPathMaxAge: 3_600_000,
    notificationFetchDelayMs: 1000,
    toastMs: 4000,
    headerHidesAfterPx: 10,
    layout: { rail: 72, drawer: 320, drawerOffset: 72, content: 840, contentOnExtraLarge: 1040, popupHeight: '75vh' },
    broadcastKey: 'nextauth.message',
    authPath: '/api/auth',
    afterHeader: 'x-after',
    afterMs: 10_000,
  })
})

describe('CO-1 each user of a constant imports it', () => {
  test.each<[string, readonly string[]]>([
    ['uploadBytes', ['web/src/features/drafts/pictures/prepare-picture.ts', 'sync-server/src/photos/begin-upload.ts']],
    [
      'jpegQuality',
      ['web/src/features/drafts/pictures/heic-frame.ts', 'web/src/features/drafts/pictures/draw-picture.ts'],
    ],
    ['savedRecipeCacheMs', ['web/src/local/offline/offline-sync.ts']],
    ['redirectPathMaxAge', ['web/src/local/session/sign-in-context.ts']],
    ['notificationFetchDelayMs', ['web/src/features/notifications/notification-center.tsx']],
    ['toastMs', ['web/src/ui/feedback/toasts.ts']],
    ['headerHidesAfterPx', ['web/src/app/shell/header-hiding.ts', 'web/src/app/shell/use-header-state.ts']],
    ['broadcastKey', ['web/src/local/session/create-session-store.ts']],
    ['authPath', ['sync-server/contract/wire/paths.ts']],
    ['afterHeader', ['web/src/api/note-version.ts', 'sync-server/src/postgres/primary-reads.ts']],
    ['afterMs', ['web/src/api/note-version.ts']],
  ])('%s', (name, users) => {
    const imports = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*product-constants(?:\\.ts)?'`)
    const using = code.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
    expect(using.map(({ file }) => file)).toEqual(expect.arrayContaining([...users]))
    expect(using.filter(({ text }) => !imports.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('no other code writes a fixed name or size itself', () => {
    const written = /nextauth\.message|\b10_000_000\b|\b10000000\b/
    expect(code.filter(({ text }) => written.test(text)).map(({ file }) => file)).toEqual([])
  })
})

describe('CO-1 style sheets and texts, which cannot import, have the same values', () => {
  const { layout } = constants
  const tokens = css('styles/tokens.css')
  const values = (name: string): readonly number[] =>
    [...tokens.matchAll(new RegExp(`--${name}: (\\d+)px`, 'g'))].map(([, value]) => Number(value))

  test('the rail, the drawer beside it, and the content', () => {
    expect(values('rail')).toContain(layout.rail)
    expect(values('drawer')).toEqual([layout.drawer])
    expect(values('content')).toEqual([layout.content, layout.contentOnExtraLarge])
    expect(layout.drawerOffset).toBe(layout.rail)
    expect(css('overlays/drawer.module.css')).toMatch(/left: calc\(var\(--rail\)[^;]*;\s*width: var\(--drawer\)/)
  })

  // On a phone the sheet is no popup: it fills the screen from below.
  test.each(['dialog', 'bottom-sheet'])('the height of a popup: %s', (name) => {
    const heights = [...css(`overlays/${name}.module.css`).matchAll(/max-height: ([^;]+);/g)].map(
      ([, height]) => height,
    )
    expect(heights).toContain(layout.popupHeight)
  })

  test('the credit of an invited friend', () => {
    const texts = listFiles('web/src/**/*-texts.*.json', 'web/src/features/help/articles/**/*.md').map(readText)
    const credits = texts.flatMap((text) =>
      [...text.matchAll(/\$(\d+)\W*(?:credit|Guthaben)|(\d+)[ -]?(?:\$|Dollar)[ -]*Guthaben/g)].map(([, one, other]) =>
        Number(one ?? other),
      ),
    )
    expect(credits.length).toBeGreaterThan(4)
    expect(new Set(credits)).toEqual(new Set([constants.referralCreditDollars]))
  })
})
