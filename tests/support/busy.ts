import { AppError } from '@/lib/base/errors'
import { isDatabaseAway } from '@/lib/platform/database/errors'

/** Whether a call waited too long for a connection or a lock, as on a busy machine: a client gets 503 and may send it again. */
export const isBusy = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE')
