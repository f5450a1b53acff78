import { useTranslation } from 'react-i18next'

/** Acts and kinds of records of the platform's trail in words: its own, or those of a company's trail; a code that has none stands as itself. */
export function useActWords() {
  const { t } = useTranslation(['platform-trail', 'audit'])
  const said = (key: string, code: string) =>
    t(`platform-trail:${key}`, { defaultValue: t(`audit:${key}`, { defaultValue: code }) })
  return {
    act: (action: string) => said(`act.${action}`, action),
    entity: (entity: string) => said(`entity.${entity}`, entity),
  }
}
