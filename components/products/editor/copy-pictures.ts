import { ApiError } from '@/lib/platform/http/client'
import { pictureUrl } from '@/lib/platform/storage/picture-files'
import type { Picture } from './form-data'

/** Pictures of another product as files, so that the new product has files of its own. Rejects with an ApiError. */
export const copyPictures = (pictures: readonly Picture[]): Promise<Picture[]> =>
  Promise.all(
    pictures.map(async (picture, index) => {
      if (picture.kind === 'new') return picture
      const answer = await fetch(pictureUrl(picture.src)).catch(() => null)
      if (!answer?.ok) {
        const message = `Picture ${index + 1} could not be copied. Remove it, or try again`
        throw new ApiError(answer?.status ?? 0, message, 'NOT_COPIED', {}, null)
      }
      const blob = await answer.blob()
      return {
        key: picture.key,
        kind: 'new',
        file: new File([blob], `copy-${index + 1}`, { type: blob.type }),
      }
    }),
  )
