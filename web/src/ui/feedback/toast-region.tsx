import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../controls/button.tsx'
import { classes } from '../layout/classes.ts'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import type { Toast, Toasts } from './toasts.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './toast-region.module.css'

const noToasts: readonly Toast[] = []
const icons = { plain: 'info', good: 'done', bad: 'alert' } as const

interface ToastRegionProps {
  readonly toasts: Toasts
  /** Accessible name of the region. */
  readonly name: string
  /** Label of the dismiss button. */
  readonly dismiss: string
}

/** LY-10: shows toasts above everything, dialogs included, and announces them. */
export const ToastRegion = ({ toasts, name, dismiss }: ToastRegionProps) => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.snapshot, () => noToasts)
  const region = useRef<HTMLElement>(null)
  const newest = shown[0]?.id

  useEffect(() => {
    const box = region.current
    if (!box || typeof box.showPopover !== 'function') return
    // Hiding and showing the popover raises it above a dialog that opened meanwhile.
    if (box.matches(':popover-open')) box.hidePopover()
    if (newest !== undefined) box.showPopover()
  }, [newest])

  return (
    <>
      <output>
        <VisuallyHidden>{shown[0]?.text}</VisuallyHidden>
      </output>
      {/** Pointer and focus only pause the timeout. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={region}
        popover="manual"
        aria-label={name}
        className={styles.region}
        onPointerEnter={toasts.pause}
        onPointerLeave={toasts.resume}
        onFocus={toasts.pause}
        onBlur={toasts.resume}
      >
        {shown.map((toast) => (
          <div key={toast.id} className={classes(styles.toast, styles[toast.kind])}>
            <Icon name={icons[toast.kind]} size="small" />
            <p className={styles.text}>{toast.text}</p>
            {toast.action && (
              <Button
                kind="quiet"
                className={styles.act}
                onClick={() => {
                  toast.action?.run()
                  toasts.dismiss(toast.id)
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <IconButton
              icon="close"
              label={dismiss}
              className={styles.close}
              onClick={() => toasts.dismiss(toast.id)}
            />
          </div>
        ))}
      </section>
    </>
  )
}
