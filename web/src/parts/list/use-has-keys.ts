import { useLocalStorage } from '@mantine/hooks'

/** Whether this person wants keys in lists; one switch for all of them, kept in the browser. */
export function useHasKeys(): readonly [boolean, (isOn: boolean) => void] {
  const [hasKeys, setHasKeys] = useLocalStorage({ key: 'pegada-line-keys', defaultValue: true })
  return [hasKeys, setHasKeys]
}
