import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal.tsx'
import styles from './bottom-sheet.module.css'

/** A sheet from the bottom edge on phones, a dialog on wider screens. */
export const BottomSheet = (props: ModalProps & { readonly footer?: ReactNode }) => (
  <Modal {...props} className={styles.sheet} />
)
