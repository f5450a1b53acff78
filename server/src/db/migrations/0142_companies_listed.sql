-- All companies, a page at a time: the newest first, and as names are looked up (`nameOrder`).
create index companies_by_creation on companies (created_at, id);
create index companies_by_name on companies (
  (lower(translate(coalesce(trade_name, legal_name), 'áàâãäåéèêëíìîïóòôõöúùûüçñýÿÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ', 'aaaaaaeeeeiiiiooooouuuucnyyAAAAAAEEEEIIIIOOOOOUUUUCNY')) collate "C"),
  (coalesce(trade_name, legal_name) collate "C"),
  created_at,
  id
);
