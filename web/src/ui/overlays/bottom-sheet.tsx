import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal.tsx'
import styles from './bottom-sheet.module.css'

/** Comes up from the bottom on a phone, where the thumb is; a dialog on wider screens. */
export const BottomSheet = (props: ModalProps & { readonly footer?: ReactNode }) => (
  <Modal {...props} className={styles.sheet} />
)
