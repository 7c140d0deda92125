import {
  type Answer,
  ApiError,
  addressOf,
  credentials,
  type DataOf,
  NO_CONNECTION,
  toApiError,
} from '@/lib/platform/http/client'
import type { Endpoint } from '@/lib/platform/http/endpoint'

interface Upload {
  params?: Record<string, string>
  /** The parts of a form, or one file. */
  form: FormData | File
  /** The share that has been sent, 0 to 1. At 1 the server is still processing. */
  onProgress?: (share: number) => void
}

/** Sends a form with files, or one file; throws like `call`. Uses XMLHttpRequest, as fetch reports no upload progress. */
export function upload<E extends Endpoint & ({ multipart: object } | { fileBody: { media: string } })>(
  spec: E,
  { params, form, onProgress }: Upload,
): Promise<Answer<DataOf<E>>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(spec.method, addressOf(spec, params ? { params } : {}))
    // Browsers name the type of the same file in different ways.
    if ('fileBody' in spec && spec.fileBody) request.setRequestHeader('content-type', spec.fileBody.media)
    for (const [name, value] of Object.entries(credentials())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => {
      const { status, statusText, response } = request
      if (status >= 200 && status < 300 && response) resolve(response)
      else reject(toApiError({ status, statusText }, response))
    }
    request.onerror = () => reject(new ApiError(0, NO_CONNECTION, 'NETWORK', {}, null))
    request.onabort = request.onerror
    request.send(form)
  })
}
