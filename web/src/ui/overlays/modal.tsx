import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { type SwipeHandlers, useSwipeToClose } from './use-swipe-to-close.ts'
import styles from './modal.module.css'
import dialogStyles from './dialog.module.css'
import sheetStyles from './bottom-sheet.module.css'
import drawerStyles from './drawer.module.css'

export interface ModalProps {
  readonly open: boolean
  /** Called by the close button, Escape or a click outside. */
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
}

interface ModalFrameProps extends ModalProps {
  readonly className: string | undefined
  /** Stays visible below scrolling content. */
  readonly footer?: ReactNode
  readonly swipe?: SwipeHandlers
}

const isPressOutside = (event: MouseEvent<HTMLDialogElement>): boolean => {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}

/**
 * The browser's dialog element: it traps the focus, closes on Escape and restores the focus. Dialog, BottomSheet and
 * Drawer set its position. The page behind does not scroll (styles/base.css).
 */
export const Modal = ({ open, onClose, title, closeLabel, children, className, footer, swipe }: ModalFrameProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closes before the element is removed, because only then the browser restores the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    if (!open || !current) return undefined
    if (!current.open) current.showModal()
    const page = document.documentElement
    page.dataset['modal'] = ''
    return () => {
      if (current.isConnected) current.close()
      if (!document.querySelector('dialog[open]')) delete page.dataset['modal']
    }
  }, [open])
  return (
    // Escape and the close button offer by keyboard what a click outside does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...swipe}
      ref={dialog}
      className={classes(styles.modal, className)}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (isPressOutside(event)) onClose()
      }}
    >
      {open && (
        <div className={styles.inside}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className={styles.content}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}

/** A modal dialog, at most three quarters of the window high. */
export const Dialog = (props: ModalProps & { readonly footer?: ReactNode }) => (
  <Modal {...props} className={dialogStyles.dialog} />
)

/** A sheet from the bottom edge on phones, a dialog on wider screens. */
export const BottomSheet = (props: ModalProps & { readonly footer?: ReactNode }) => (
  <Modal {...props} className={sheetStyles.sheet} />
)

/** A drawer beside the rail on wide screens, and over the page on phones. LY-6: a swipe closes it. */
export const Drawer = (props: ModalProps & { readonly footer?: ReactNode }) => {
  const swipe = useSwipeToClose(props.onClose)
  return <Modal {...props} className={drawerStyles.drawer} swipe={swipe} />
}
