import { ReactCrop, type ReactCropProps } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'

interface CropAreaProps extends ReactCropProps {
  /** Screen reader label of the crop area. */
  readonly area: string
  /** Screen reader label of the handles. */
  readonly handle: string
}

/** Crops a picture by pointer or keyboard. */
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
