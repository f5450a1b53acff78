/** Tells open pages that what is announced is another now. */
export const tellAnnouncedName = 'announcement.tell'
