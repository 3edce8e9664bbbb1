import { useState } from 'react'
import { Field } from '../controls/field.tsx'
import { Radio, RadioGroup } from '../controls/radio-group.tsx'
import { SearchBox } from '../controls/search-box.tsx'
import { Select } from '../controls/select.tsx'
import { StarInput } from '../controls/star-input.tsx'
import { Stars } from '../controls/stars.tsx'
import { Specimen } from './specimen.tsx'

const units = [
  { value: 'metric', name: 'Grams and litres' },
  { value: 'cups', name: 'Cups and ounces' },
] as const

const nothing = () => undefined

export const InputSpecimens = () => {
  const [words, setWords] = useState('lentil')
  const [unit, setUnit] = useState<(typeof units)[number]['value']>('metric')
  const [stars, setStars] = useState<number | null>(4)
  return (
    <>
      <Specimen name="Field" wide>
        <Field label="E-mail address" type="email" placeholder="ana@example.com" hint="We send a code, nothing else." />
        <Field label="Username" defaultValue="a b" error="A username has no spaces." />
        <Field label="6-digit code" kind="code" defaultValue="402913" />
        <Field label="E-mail address" defaultValue="ana@example.com" disabled />
      </Specimen>
      <Specimen name="Search" wide>
        <SearchBox
          label="Search"
          clearLabel="Clear search"
          placeholder="Search recipes"
          action="/dev/ui"
          value={words}
          onType={setWords}
          onSearch={nothing}
        />
        <SearchBox
          label="Search, empty"
          clearLabel="Clear search"
          placeholder="Search recipes"
          action="/dev/ui"
          value=""
          onType={nothing}
          onSearch={nothing}
        />
      </Specimen>
      <Specimen name="Select">
        <Select label="Units" options={units} value={unit} onChoose={setUnit} />
        <Select label="Units, off" options={units} value={unit} onChoose={setUnit} disabled />
      </Specimen>
      <Specimen name="Radio buttons" wide>
        <RadioGroup legend="Units">
          {units.map(({ value, name }) => (
            <Radio
              key={value}
              label={name}
              hint="As most recipes have them where you are."
              checked={unit === value}
              onChoose={() => setUnit(value)}
            />
          ))}
        </RadioGroup>
      </Specimen>
      <Specimen name="Rating stars">
        <Stars value={4.6} label="4.6 of 5" size="medium" />
        <Stars value={3} label="3 of 5" />
        <StarInput legend="Your rating" starName={(count) => `${count} stars`} value={stars} onRate={setStars} />
        <StarInput legend="Not now" starName={(count) => `${count} stars`} value={null} onRate={nothing} disabled />
      </Specimen>
    </>
  )
}
