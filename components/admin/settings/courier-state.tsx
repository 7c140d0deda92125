import { Callout } from '@/components/feedback/callout'
import type { CourierConnection } from '@/lib/orders/couriers/connection'

/** Whether parcels can be booked with a courier, and which settings of the server are missing for it. */
export function CourierState({ connection }: { connection: CourierConnection }) {
  const { courier, isSimulator, missing, unset } = connection
  return (
    <Callout tone={courier && !isSimulator ? 'green' : 'yellow'} className="grid gap-2 text-sm/relaxed">
      <p className="font-semibold">{titleOf(connection)}</p>
      {missing.length > 0 && (
        <p>
          {isSimulator ? 'For the real one' : 'To book parcels with PostEx'} set <Names names={missing} /> on
          the server and start it again.
        </p>
      )}
      {unset.map(({ name, effect }) => (
        <p key={name}>
          <Names names={[name]} /> is not set: {effect}.
        </p>
      ))}
    </Callout>
  )
}

function titleOf({ courier, isSimulator }: CourierConnection): string {
  if (courier === null) return 'No courier is connected. Parcels are sent by hand.'
  return isSimulator
    ? `The simulator of ${courier} is connected: bookings go to no real courier.`
    : `${courier} is connected. Parcels can be booked on the packing page.`
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && ' and '}
      <code className="font-semibold wrap-anywhere">{name}</code>
    </span>
  ))
