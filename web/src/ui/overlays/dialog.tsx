import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal.tsx'
import styles from './dialog.module.css'

/** A modal dialog, at most three quarters of the window high. */
export const Dialog = (props: ModalProps & { readonly footer?: ReactNode }) => (
  <Modal {...props} className={styles.dialog} />
)
