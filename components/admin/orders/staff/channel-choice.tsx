import { choiceClass } from '@/components/ui/choice'
import { cn } from '@/components/ui/cn'
import { channelName, type StaffChannel, staffChannels } from '@/lib/orders/order/channels'

type ChannelChoiceProps = { chosen: StaffChannel; onChoose: (channel: StaffChannel) => void }

/** How an order reached the shop, as three buttons. */
export const ChannelChoice = ({ chosen, onChoose }: ChannelChoiceProps) => (
  <fieldset className="grid grid-cols-3 gap-2 sm:gap-3">
    <legend className="sr-only">How it came</legend>
    {staffChannels.map((channel) => (
      <button
        key={channel}
        type="button"
        className={cn(
          choiceClass,
          'items-center justify-center px-1 py-3 text-center text-sm font-semibold sm:text-base',
        )}
        aria-pressed={channel === chosen}
        onClick={() => onChoose(channel)}
      >
        {channelName(channel)}
      </button>
    ))}
  </fieldset>
)
