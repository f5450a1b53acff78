/** The most that such a file may be once it is unpacked, in bytes (100 GB). */
export const COMPANY_MOVE_UNPACKED_MAX = 100_000_000_000

/** The largest file of a company that is taken in, in bytes (20 GB), and the parts that it travels in. */
export const COMPANY_MOVE_BYTES_MAX = 20_000_000_000
export const COMPANY_MOVE_PART_BYTES = 8 * 1024 * 1024
