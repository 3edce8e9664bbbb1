import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal.tsx'
import styles from './dialog.module.css'

/** A question that has to be answered before going on. Never taller than three quarters of the window. */
export const Dialog = (props: ModalProps & { readonly footer?: ReactNode }) => (
  <Modal {...props} className={styles.dialog} />
)
