import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FormSection, type FormSectionProps } from '#ui/forms/form-section.tsx'
import { NumberField } from '#ui/number-field/number-field.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { inLanguage } from '../_fixtures/in-language.tsx'
import { type Language, languageOf } from '../_fixtures/language.ts'

const about = (language: Language) =>
  language === 'th'
    ? {
        title: 'เกี่ยวกับสินค้า',
        description: 'สิ่งที่ลูกค้าอ่านเป็นอย่างแรก เขียนเหมือนที่คุณพูดหน้าร้าน',
        children: (
          <>
            <TextField label="ชื่อ" defaultValue="ผ้าพันคอไหม" />
            <TextArea label="รายละเอียด" defaultValue="ทอที่สุรินทร์ เบาพอสำหรับยามเย็น" />
          </>
        ),
      }
    : {
        title: 'About the product',
        description: 'What shoppers read first. Write it as you would say it at the stall.',
        children: (
          <>
            <TextField label="Title" defaultValue="Silk scarf" />
            <TextArea label="Description" defaultValue="Woven in Surin, light enough for the evening." />
          </>
        ),
      }
const stock = (language: Language) =>
  language === 'th'
    ? {
        title: 'สต็อก',
        description: 'มีกี่ชิ้น และสั่งเกินได้หรือไม่',
        actions: <Switch label="นับจำนวน" defaultChecked />,
        children: <NumberField label="มีอยู่" defaultValue={12} min={0} />,
      }
    : {
        title: 'Stock',
        description: 'How many there are, and whether people may order more than that.',
        actions: <Switch label="Counted" defaultChecked />,
        children: <NumberField label="In stock" defaultValue={12} min={0} />,
      }
const long = (language: Language) => ({
  title: {
    en: 'Everything that the customs of another country may want to know',
    th: 'ทุกอย่างที่ศุลกากรของประเทศปลายทางอาจอยากทราบเกี่ยวกับสินค้าชิ้นนี้',
  }[language],
  description: {
    en: 'Countries ask for different things; what is left empty here is asked for again when a parcel is packed, by whoever packs it, which takes longer than filling it in now.',
    th: 'แต่ละประเทศถามไม่เหมือนกัน สิ่งที่เว้นว่างไว้ตรงนี้จะถูกถามอีกครั้งตอนแพ็กพัสดุ โดยคนที่แพ็ก ซึ่งใช้เวลานานกว่ากรอกตอนนี้',
  }[language],
})

const meta = {
  title: 'Forms/FormSection',
  component: FormSection,
  tags: ['kind:display'],
  args: about('en'),
  render: inLanguage<FormSectionProps>(FormSection, about),
} satisfies Meta<typeof FormSection>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Several: Story = {
  render: (_args, { globals }) => {
    const language = languageOf(globals)
    return (
      <div>
        <FormSection {...about(language)} />
        <FormSection {...stock(language)} />
        <FormSection {...long(language)}>{about(language).children}</FormSection>
      </div>
    )
  },
}
export const LongText: Story = {
  render: inLanguage<FormSectionProps>(FormSection, (language) => ({ ...about(language), ...long(language) })),
}
export const IsALandmarkWithAHeadingOfItsLevel: Story = {
  tags: ['!visual'],
  args: { level: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'About the product' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('About the product')
  },
}
