-- Amazon Web Services is a company of its own to detection and events: a breach of the shop says nothing about its
-- customers. Relations that only its products show move there. The owner of the table is fenced like everybody else.
alter table fourth_party no force row level security;
update fourth_party as relation set domain = 'amazonaws.com', name = 'Amazon Web Services', updated_at = now()
where relation.domain = 'amazon.com' and cardinality(relation.product_names) > 0
  and relation.product_names <@ array[
    'AWS App Runner', 'AWS Certificate Manager', 'AWS Elastic Beanstalk', 'AWS Elastic Load Balancing',
    'AWS Global Accelerator', 'Amazon CloudFront', 'Amazon Route 53', 'Amazon SES', 'Amazon Web Services']
  and not exists (
    select from fourth_party as other
    where other.organization_id = relation.organization_id and other.vendor_domain = relation.vendor_domain
      and other.domain = 'amazonaws.com');
alter table fourth_party force row level security;
