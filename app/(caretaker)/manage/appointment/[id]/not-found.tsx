import { MissingRecordPage } from '@/app/missing-record-page'

export default function NotFound() {
  return <MissingRecordPage kind="managedAppointment" roles={['CARETAKER']} />
}
