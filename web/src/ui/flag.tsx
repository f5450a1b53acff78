import type { FlagCountry } from '../lib/flag-country.ts'
import { flags } from '../lib/flags.ts'
import classes from './flag.module.css'

/** The flag of a country beside its name, which says the same: readers hear the name alone. */
export function Flag({ country }: { country: FlagCountry }) {
  return <img className={classes.flag} src={flags[country]} alt="" width={18} height={12} />
}

/** A choice of a list with the flag of its country. */
export function FlagOption({ country, children }: { country: FlagCountry; children: string }) {
  return (
    <span className={classes.option}>
      <Flag country={country} />
      {children}
    </span>
  )
}
