import { useState } from 'react'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Chip, ChipLink, Tag } from '../controls/chip.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { ToolButton, ToolLink } from '../controls/tool-button.tsx'
import { Stepper } from '../controls/stepper.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { Specimen } from './specimen.tsx'

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const
const nothing = () => undefined

export const ActionSpecimens = () => {
  const [on, setOn] = useState(true)
  const [servings, setServings] = useState(4)
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one')
  return (
    <>
      <Specimen name="Button">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
        <Button kind="primary" size="large" icon="cook">
          Start cooking
        </Button>
        <Button icon="bookmark">Save</Button>
        <ButtonLink kind="quiet" href="/dev/ui" icon="right">
          A link
        </ButtonLink>
      </Specimen>
      <Specimen name="Button, busy and off">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} busy>
            {kind}
          </Button>
        ))}
        {kinds.map((kind) => (
          <Button key={`${kind} off`} kind={kind} disabled>
            {kind}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Icon button">
        <IconButton icon="share" label="Share" />
        <IconButton icon="bookmark" label="Saved" filled aria-pressed />
        <IconButton icon="bookmark" label="Save" kind="floating" aria-pressed={false} />
        <IconButton icon="print" label="Print" disabled />
      </Specimen>
      <Specimen name="Tool">
        <ToolButton icon="basket">Shopping list</ToolButton>
        <ToolLink icon="print" href="/dev/ui">
          Print
        </ToolLink>
      </Specimen>
      <Specimen name="Chip">
        <Chip on={on} onToggle={setOn} count={38}>
          Vegan
        </Chip>
        <Chip on={!on} onToggle={(next) => setOn(!next)} count={12}>
          Gluten-free
        </Chip>
        <Chip on={false} onToggle={nothing} disabled count={0}>
          Keto
        </Chip>
        <ChipLink href="/dev/ui">Main course</ChipLink>
        <ChipLink href="/dev/ui" on>
          Dinner
        </ChipLink>
        <Tag>One pot</Tag>
      </Specimen>
      <Specimen name="Stepper">
        <Stepper
          label="Servings"
          fewerLabel="One fewer"
          moreLabel="One more"
          value={servings}
          text={`${servings} servings`}
          min={1}
          max={8}
          onChange={setServings}
        />
        <Stepper
          label="Least"
          fewerLabel="One fewer"
          moreLabel="One more"
          value={1}
          text="1 serving"
          min={1}
          max={8}
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="Tabs" wide>
        <Tabs
          label="Parts of a recipe"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            { id: 'one', name: 'Ingredients', panel: <p>What goes in.</p> },
            { id: 'two', name: 'Method', panel: <p>What to do with it.</p> },
            { id: 'three', name: 'Reviews', panel: <p>What others found.</p> },
          ]}
        />
      </Specimen>
    </>
  )
}
