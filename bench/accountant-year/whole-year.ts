import { accountantYear } from './accountant-year.ts'

/** The year, made once for all who only read it. */
export const wholeYear = accountantYear()
