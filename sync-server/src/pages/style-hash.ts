import { createHash } from 'node:crypto'

/** What a content security policy calls the contents of a `<style>`. */
export const styleHash = (style: string): string => `sha256-${createHash('sha256').update(style).digest('base64')}`
