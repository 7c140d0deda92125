import type { FieldValues } from 'react-hook-form'
import { startSession } from '@/components/auth/session-store'
import type { FormChecks } from '@/components/forms/schema-resolver'
import { useRecordForm } from '@/components/forms/use-record-form'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { changeProfile } from '@/lib/accounts/users/contract'
import { ownCaretakerProfile, type UserDto } from '@/lib/accounts/users/schema'
import type { Input } from '@/lib/platform/http/endpoint'
import type { Seen } from '@/lib/platform/http/seen'
import { authToken } from '@/lib/platform/http/stored-session'
import { fromWire } from '@/lib/platform/http/wire-amounts'

type Body = Input<typeof changeProfile>['body']

type ProfilePart<Values> = FormChecks<Values> & {
  valuesOf: (user: UserDto) => Values
  bodyOf: (values: Values) => Body
  /** These fields of the profile as they were read, so that a save does not overwrite newer changes. */
  seenOf: (user: UserDto) => Seen
}

/** A form for the own profile or a part of it. */
export function useProfilePart<Values extends FieldValues>(
  user: UserDto,
  { bodyOf, seenOf, ...part }: ProfilePart<Values>,
) {
  const router = useRouter()
  return useRecordForm<typeof changeProfile, Values, UserDto>({
    spec: changeProfile,
    schema: ownCaretakerProfile,
    record: user,
    ...part,
    toInput: (values, seen) => ({
      params: { id: user._id },
      body: { ...bodyOf(values), seen: seenOf(seen) },
    }),
    recordIn: ({ data }) => fromWire(changeProfile.returns, data),
    onDone: ({ data, message }) => {
      const token = authToken()
      // The name in the header.
      if (token) startSession({ ...data }, token)
      toast.success(message)
      router.refresh()
    },
  })
}
