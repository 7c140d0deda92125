import type { FieldValues } from 'react-hook-form'
import type { Endpoint, Input } from '@/lib/platform/http/endpoint'
import { useRecordForm } from './use-record-form'

type Options<E extends Endpoint, Stored extends FieldValues> = Pick<
  Parameters<typeof useRecordForm<E, Stored, Stored>>[0],
  'spec' | 'record' | 'onDone'
>

/** A form whose fields are those of a document of the shop, which is sent and answered whole. See useRecordForm. */
export const useDocumentForm = <E extends Endpoint, Stored extends FieldValues>(
  options: Options<E, Stored>,
) =>
  useRecordForm<E, Stored, Stored>({
    ...options,
    valuesOf: (stored) => stored,
    toInput: (body, seen) => ({ body: { ...body, seen } }) as unknown as Input<E>,
    recordIn: ({ data }) => data as unknown as Stored,
  })
