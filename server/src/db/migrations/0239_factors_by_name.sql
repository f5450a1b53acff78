-- The factors of everybody that are in force, a page at a time as names are looked up (`nameOrder`).
create index factors_by_name on factors (
  (lower(translate(name, 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ', 'aaaaaaeeeeiiiiooooouuuucnyyAAAAAAEEEEIIIIOOOOOUUUUCNY')) collate "C"),
  (name collate "C"),
  name,
  id
) where company_id is null and is_current and state = 'active';
