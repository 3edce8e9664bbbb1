import { ReactCrop, type ReactCropProps } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'

interface CropAreaProps extends ReactCropProps {
  /** What the part that stays is called, for those who listen. */
  readonly area: string
  /** What each edge and corner of it is called. */
  readonly handle: string
}

/** The part of a picture that stays, moved by hand or by keys. */
export const CropArea = ({ area, handle, ...crop }: CropAreaProps) => (
  <ReactCrop
    keepSelection
    ariaLabels={{
      cropArea: area,
      nwDragHandle: handle,
      nDragHandle: handle,
      neDragHandle: handle,
      eDragHandle: handle,
      seDragHandle: handle,
      sDragHandle: handle,
      swDragHandle: handle,
      wDragHandle: handle,
    }}
    {...crop}
  />
)
