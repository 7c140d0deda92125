'use client'
export { FetchErrorPage as default } from '@/components/feedback/fetch-error-page'
