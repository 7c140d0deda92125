import 'server-only'

/** A parcel that a courier is asked to carry. */
export interface ShipmentRequest {
  /** Unique, so that the booking can be found again by it. */
  reference: string
  name: string
  /** E.164. */
  phoneNumber: string
  address: string
  /** The city as the courier spells it. */
  city: string
  /** The sum that the courier collects, in paisa; 0: none. */
  collectPaisa: number
  pieces: number
  /** null: not known. */
  weightGrams: number | null
  contents: string
  note: string
}

export interface Booked {
  trackingNumber: string
  /** The status in the courier's own words. */
  status: string
}

export const parcelStates = [
  'WAITING',
  'ON_THE_WAY',
  'DELIVERED',
  'RETURNING',
  'RETURNED',
  'CANCELLED',
] as const
/**
 * The meaning of a courier's status: the parcel waits at the shop, the courier has it, it was delivered, it was not accepted
 * and comes back, it is back, the booking was cancelled.
 */
export type ParcelState = (typeof parcelStates)[number]

export interface TrackedParcel extends Booked {
  /** null: a status that the driver does not know. */
  state: ParcelState | null
}

/**
 * Why a courier did not do what it was asked. `unsent`: it was not asked at all; `rejected`: it has said no; `unclear`: no
 * answer, or one that cannot be read, so it may have done it.
 */
export class CourierError extends Error {
  override readonly name = 'CourierError'
  /** Compared by name: the driver is shared by bundles that have their own copies of this module. */
  static override [Symbol.hasInstance](value: unknown): value is CourierError {
    return value instanceof Error && value.name === 'CourierError'
  }
  constructor(
    readonly kind: 'unsent' | 'rejected' | 'unclear',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** All calls throw CourierError, and none is made while a database transaction is open. */
export interface CourierDriver {
  /** Stored with each booking. */
  readonly name: string
  /** The name of the courier on orders. */
  readonly courier: string
  /** Whether it is sent the weight of a parcel. */
  readonly sendsWeight: boolean
  /** The cities to which it delivers, as it spells them. */
  cities(): Promise<string[]>
  ship(request: ShipmentRequest): Promise<Booked>
  cancel(trackingNumber: string): Promise<void>
  /** The parcels among them that the courier knows. */
  track(trackingNumbers: readonly string[]): Promise<TrackedParcel[]>
  /** The most numbers of one `track`. */
  readonly trackMax: number
  /** A booking by its reference; null when the courier has none. Absent: the courier cannot be asked. */
  find?(reference: string, requestedAt: Date): Promise<Booked | null>
  /** Its own labels as one PDF. Absent: the shop's are used. */
  labels?(trackingNumbers: readonly string[]): Promise<Uint8Array>
  /** The most numbers of one `labels`. */
  readonly labelsMax?: number
}
