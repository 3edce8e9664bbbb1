/** The words before a text that has no field of its own and goes to the tips. */
export interface FieldLabels {
  readonly rating: string
  readonly difficulty: string
  readonly equipment: string
  readonly nutrition: string
  readonly time: string
  readonly yield: string
  readonly source: string
  readonly copyright: string
  readonly video: string
}

export const fieldLabels: Readonly<Record<'en' | 'de', FieldLabels>> = {
  en: {
    rating: 'Rating',
    difficulty: 'Difficulty',
    equipment: 'Equipment',
    nutrition: 'Nutrition',
    time: 'Time',
    yield: 'Makes',
    source: 'Source',
    copyright: 'Copyright',
    video: 'Video',
  },
  de: {
    rating: 'Bewertung',
    difficulty: 'Schwierigkeit',
    equipment: 'Geräte',
    nutrition: 'Nährwerte',
    time: 'Zeit',
    yield: 'Ergibt',
    source: 'Quelle',
    copyright: 'Urheberrecht',
    video: 'Video',
  },
}
