import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog, BottomSheet, Drawer } from '../overlays/modal.tsx'
import { useToasts } from '../feedback/use-toasts.ts'
import { Specimen } from './specimen.tsx'

type Floating = 'dialog' | 'sheet' | 'drawer'

const nothing = () => undefined

export const FloatingSpecimens = () => {
  const [open, setOpen] = useState<Floating | null>(null)
  const toasts = useToasts()
  const close = () => setOpen(null)
  return (
    <>
      <Specimen name="What floats">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      </Specimen>
      <Specimen name="Toast">
        <Button onClick={() => toasts.show("Recipe added to 'Your Saved Recipes'")}>Plain</Button>
        <Button
          onClick={() =>
            toasts.show('Thank you for rating this recipe.', {
              kind: 'good',
              action: { label: 'Undo', run: nothing },
            })
          }
        >
          Good, with an action
        </Button>
        <Button onClick={() => toasts.show('Something went wrong while saving the recipe.', { kind: 'bad' })}>
          Bad
        </Button>
      </Specimen>
      <Dialog
        closeLabel="Close"
        open={open === 'dialog'}
        onClose={close}
        title="Log out?"
        footer={
          <>
            <Button onClick={close}>Stay</Button>
            <Button kind="danger" onClick={close}>
              Log Out
            </Button>
          </>
        }
      >
        <p>Your saved recipes and ratings are removed from this device. They stay in your account.</p>
      </Dialog>
      <BottomSheet closeLabel="Close" open={open === 'sheet'} onClose={close} title="Filters">
        <p>A sheet comes from below on a phone.</p>
      </BottomSheet>
      <Drawer closeLabel="Close" open={open === 'drawer'} onClose={close} title="Menu">
        <p>A drawer stands beside the rail.</p>
      </Drawer>
    </>
  )
}
