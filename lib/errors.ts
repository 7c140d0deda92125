// The only table from code to HTTP status (contract 0.3).
const statuses = {
  VALIDATION_FAILED: 400,
  MALFORMED_BODY: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  USER_BLOCKED: 403,
  XSRF_FAILED: 403,
  BAD_SIGNATURE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  SLOT_TAKEN: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  DAYS_BOOKED: 409,
  ORDER_LIMIT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  OWN_SWAP: 422,
  SWAP_COMPLETED: 422,
  ALREADY_REVIEWED: 422,
  NOT_REVIEWABLE: 422,
  APPOINTMENT_LOCKED: 422,
  NOT_CANCELLABLE: 422,
  NOT_PAYABLE: 422,
  PRICE_LOCKED: 422,
  NOT_HELD: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  GATEWAY_UNAVAILABLE: 502,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof statuses
export const errorCodes = Object.keys(statuses) as ErrorCode[]
/** Dotted form-field path -> text. */
export type FieldErrors = Record<string, string>

export interface ErrorDetails {
  /** Shown beside form fields; empty when the fault belongs to no field. */
  fields?: FieldErrors
  /** Sent as `data`, for PRICE_CHANGED, OUT_OF_STOCK and ORDER_LIMIT. */
  data?: unknown
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
}

export const statusOf = (code: ErrorCode): number => statuses[code]

/** A refusal with a sentence for the person who caused it. Thrown anywhere, caught only by route() and error.tsx. */
export class AppError extends Error {
  override readonly name = 'AppError'
  /**
   * Known by its name: the build holds this module once for routes, once for pages and once for what starts with the
   * server, and things of the whole process (the payment gateway, the pictures' store) throw the copy of whoever made them.
   */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'AppError'
  }
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
  get status(): number {
    return statusOf(this.code)
  }
  /** Production hides the messages of server errors from the browser but passes their digest on: error.tsx reads it. */
  get digest(): string {
    return `app;${this.status};${this.message}`
  }
}

/** Unknown, deleted, malformed and somebody else's are one and the same answer (contract 0.3). */
export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found.`)

/** The token is genuine and its account is blocked. */
export const blockedAccount = () =>
  new AppError('USER_BLOCKED', 'This account is blocked. Please contact the shop.')

/** A 400 that stands beside its fields. */
export const invalid = (fields: FieldErrors, message = 'Some fields need attention.') =>
  new AppError('VALIDATION_FAILED', message, { fields })
