import { inLanguage } from '#answers'
import { type AnswerText, apiText, type KeyIn } from './i18n/answer-text'

// The only table from code to HTTP status (contract 0.3).
const statuses = {
  VALIDATION_FAILED: 400,
  MALFORMED_BODY: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  PASSWORD_NEEDED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_WRONG: 401,
  FORBIDDEN: 403,
  USER_BLOCKED: 403,
  XSRF_FAILED: 403,
  BAD_SIGNATURE: 403,
  PASSWORD_AGAIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  NUMBER_TAKEN: 409,
  SLOT_TAKEN: 409,
  SLOT_FULL: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  DAYS_BOOKED: 409,
  ORDER_LIMIT: 409,
  CASH_NOT_OFFERED: 409,
  DISCOUNT_REJECTED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  OWN_SWAP: 422,
  SWAP_COMPLETED: 422,
  ALREADY_REVIEWED: 422,
  NOT_REVIEWABLE: 422,
  APPOINTMENT_LOCKED: 422,
  NOT_CANCELLABLE: 422,
  ORDER_LOCKED: 422,
  NOT_PAYABLE: 422,
  PRICE_LOCKED: 422,
  NOT_HELD: 422,
  NOT_CLAIMABLE: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  GATEWAY_UNAVAILABLE: 502,
  COURIER_UNAVAILABLE: 502,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof statuses
export const errorCodes = Object.keys(statuses) as ErrorCode[]
/** Dotted form-field path -> text. */
export type FieldErrors = Record<string, AnswerText>

export interface ErrorDetails {
  /** Errors by form field; empty when the error belongs to no field. */
  fields?: FieldErrors
  /** Sent as `data`, for PRICE_CHANGED, OUT_OF_STOCK, ORDER_LIMIT, CASH_NOT_OFFERED, DISCOUNT_REJECTED and some CONFLICT. */
  data?: unknown
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
  /** Headers of the answer. */
  headers?: Record<string, string>
}

export const statusOf = (code: ErrorCode): number => statuses[code]

/** The digest of an error: all that a page gets of it. */
export const digestOf = (status: number, message: string): string => `app;${status};${message}`

/**
 * An expected error with a text for the user. Can be thrown anywhere; handled by route() and error.tsx. Its message is the text in
 * English, for logs and tests.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  /**
   * Compared by name: bundles have their own copies of this module, and objects shared by the process (payment
   * gateway, picture store) throw the copy of the bundle that created them.
   */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'AppError'
  }
  constructor(
    readonly code: ErrorCode,
    readonly text: AnswerText,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(inLanguage('en', text), options)
  }
  get status(): number {
    return statusOf(this.code)
  }
  /** Production hides the messages of server errors from the browser but sends their digest, which error.tsx reads. */
  get digest(): string {
    return digestOf(this.status, this.message)
  }
}

export type Missing = KeyIn<'answers.notFound'>
export type Changed = KeyIn<'answers.changed'>

/** Unknown, deleted, malformed and other people's ids get one answer (contract 0.3). */
export const notFound = (what: Missing) => new AppError('NOT_FOUND', apiText(`answers.notFound.${what}`))

/** No session, or one that has ended. */
export const signInAgain = () => new AppError('UNAUTHENTICATED', apiText('answers.accounts.signIn'))

/** The token is genuine and its account is blocked. */
export const blockedAccount = () => new AppError('USER_BLOCKED', apiText('answers.accounts.blocked'))

/** A 400 with errors by field. */
export const invalid = (fields: FieldErrors, text = apiText('answers.general.fields')) =>
  new AppError('VALIDATION_FAILED', text, { fields })
