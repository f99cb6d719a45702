/** Where the shop has pictures from: the thing, what it is called, whose page mends it, and the address. */
const sources = [
  `select 'product' as kind, p.id, p.title as text, p.id as page_id, p.thumbnail as url
     from product p where p.deleted_at is null`,
  `select 'product', p.id, p.title, p.id, i.url
     from image i join product p on p.id = i.product_id and p.deleted_at is null where i.deleted_at is null`,
  `select 'variant', v.id, concat_ws(' · ', p.title, v.title), p.id, v.thumbnail
     from product_variant v join product p on p.id = v.product_id and p.deleted_at is null where v.deleted_at is null`,
  `select 'category', c.id, c.name, c.id, c.metadata->>'picture' from product_category c where c.deleted_at is null`,
  `select 'collection', c.id, c.title, c.id, c.metadata->>'picture' from product_collection c where c.deleted_at is null`,
]

/** Kinds of things that have pictures, in the order of their list. */
export const pictureKinds = ['product', 'variant', 'category', 'collection'] as const

/** A table expression `used`: every address of a picture once for each thing that shows it. */
export const used = `used as (select * from (${sources.join(' union ')}) every where coalesce(url, '') <> '')`
