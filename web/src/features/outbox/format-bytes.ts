const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats 1,400,000 as `1.4 MB`, in the reader's locale. */
export const formatBytes = (bytes: number, locale: string): string => {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = units[step] ?? 'byte'
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value)
}
